export { attachFiles, filesOf } from './records.ts';

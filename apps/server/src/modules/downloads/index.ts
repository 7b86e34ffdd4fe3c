export { recordDownload } from './record.ts';

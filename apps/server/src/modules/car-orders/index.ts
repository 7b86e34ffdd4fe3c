export { isSuccessorDelivered, isSuccessorOnItsWay } from './dashboard.ts';

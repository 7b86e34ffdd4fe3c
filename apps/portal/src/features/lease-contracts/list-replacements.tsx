export { OwnCar } from './car-page/own-car.tsx';
export { ContractsOfSet } from './set-list.tsx';

import { routesBelow } from './route.ts';

export const plateRoutes = routesBelow('/homePage', ['columnPlate', 'livePlate', 'classPlate', 'regionPlate', 'regionPlateList'], {
  module: 'plate',
});

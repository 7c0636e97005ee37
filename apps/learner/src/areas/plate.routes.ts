import { route } from './route.ts';

export const plateRoutes = {
  columnPlate: route('/homePage/columnPlate', { module: 'plate' }),
  livePlate: route('/homePage/livePlate', { module: 'plate' }),
  classPlate: route('/homePage/classPlate', { module: 'plate' }),
  regionPlate: route('/homePage/regionPlate', { module: 'plate' }),
  regionPlateList: route('/homePage/regionPlateList', { module: 'plate' }),
};

import { route } from './route.ts';

export const examRoutes = {
  examList: route('/examList', { module: 'exam' }),
  examInstructions: route('/examInstructions', { module: 'exam', needs: ['examId'] }),
  startExam: route('/startExam', { module: 'exam', bare: true, needs: ['attemptId'] }),
  examResult: route('/examResult', { module: 'exam', needs: ['attemptId'] }),
};

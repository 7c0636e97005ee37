import type { Module } from '../../platform/module.ts';
import { mountTeacher } from './teacher.routes.ts';

export { toTeacherBrief } from './teacher.view.ts';

export const teacher: Module = { name: 'teacher', tables: ['teacher'], mount: mountTeacher };

import { targetsInClass } from '../classroom/index.ts';

/** Documents as plans point at them: for those who belong to the class. */
export const documentTargets = targetsInClass('class_document', (documentId) => `/classDocument?documentId=${documentId}`);

import { targetsInClass } from '../classroom/index.ts';

/** Lets plans link to documents; they are visible to the people of the class. */
export const documentTargets = targetsInClass('class_document', (documentId) => `/classDocument?documentId=${documentId}`);

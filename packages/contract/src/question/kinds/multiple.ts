import { askedParts, chosenKeys, contentParts } from './parts.ts';

export const multiple = { name: '多选题', short: '多选', content: contentParts, asked: askedParts, answer: chosenKeys };

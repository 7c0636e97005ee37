import { askedParts, chosenKeys, contentParts } from './parts.ts';

export const truefalse = { name: '判断题', short: '判断', content: contentParts, asked: askedParts, answer: chosenKeys };

import { askedParts, chosenKeys, contentParts } from './parts.ts';

export const single = { name: '单选题', short: '单选', content: contentParts, asked: askedParts, answer: chosenKeys };

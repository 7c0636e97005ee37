import { askedParts, contentParts, filledBlanks } from './parts.ts';

export const fillin = { name: '填空题', short: '填空', content: contentParts, asked: askedParts, answer: filledBlanks };

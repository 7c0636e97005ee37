export const questionAddress = (questionId: string): string => `/questionDetail?questionId=${questionId}`;

/** 11 月 9 日 */
export const dayText = (day: string): string => {
  const [, month, date] = day.split('-').map(Number);
  return `${month} 月 ${date} 日`;
};

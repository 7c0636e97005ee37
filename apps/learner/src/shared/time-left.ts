/** For example 1 分 32 秒 */
export const timeLeft = (seconds: number): string =>
  seconds >= 60 ? `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒` : `${seconds} 秒`;

const pad = (value: number): string => String(value).padStart(2, '0');

/** Seed §9: days as 天 plus hh:mm:ss; seconds are rounded up, and zeros are shown at the end. */
export const liveCountdown = (seconds: number): string => {
  const left = Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
  const days = Math.floor(left / 86_400);
  const clock = [Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60].map(pad).join(':');
  return days === 0 ? clock : `${days}天 ${clock}`;
};

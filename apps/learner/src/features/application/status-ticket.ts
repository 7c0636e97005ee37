// Stored on the device, because applicants have no account. Never sent to the API as a cookie nor part of a URL.
const NAME = 'palm_apply';
const MONTH_SECONDS = 2_592_000;
const WRITTEN = new RegExp(`(?:^|; )${NAME}=([\\w.-]+)`);

/** The ticket of this device's last application. */
export const rememberedTicket = (): string | null => WRITTEN.exec(document.cookie)?.[1] ?? null;

const write = (text: string, seconds: number): void => {
  document.cookie = `${NAME}=${text}; Path=${import.meta.env.BASE_URL}; Max-Age=${seconds}; SameSite=Lax`;
};

export const rememberTicket = (ticket: string): void => write(ticket, MONTH_SECONDS);
export const forgetTicket = (): void => write('', 0);

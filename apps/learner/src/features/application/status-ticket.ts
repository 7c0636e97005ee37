// Of the device: whoever applied has no account that could remember it. Not sent to the API, and never part of an address.
const NAME = 'palm_apply';
const MONTH_SECONDS = 2_592_000;
const WRITTEN = new RegExp(`(?:^|; )${NAME}=([\\w.-]+)`);

/** The ticket of the last application from this device. */
export const rememberedTicket = (): string | null => WRITTEN.exec(document.cookie)?.[1] ?? null;

const write = (text: string, seconds: number): void => {
  document.cookie = `${NAME}=${text}; Path=${import.meta.env.BASE_URL}; Max-Age=${seconds}; SameSite=Lax`;
};

export const rememberTicket = (ticket: string): void => write(ticket, MONTH_SECONDS);
export const forgetTicket = (): void => write('', 0);

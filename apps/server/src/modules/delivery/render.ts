import { deliveryTemplates, fillWords, ORGANISATION_WORD, type TemplateKey } from '@palm/contract/delivery/templates';

const DOTS = '••••••';

/** How an organisation words a template; null = as it comes. */
export interface Wording {
  subject: string | null;
  body: string | null;
}

export interface Rendered {
  subject: string;
  text: string;
  /** The text with dots for what is secret. */
  shownText: string;
  /** What a list calls it: nothing secret stands in it. */
  title: string;
}

/** The texts of a template with its words filled. A mail's list shows its subject, a short message has none. */
export function render(
  key: TemplateKey,
  wording: Wording,
  { channel, organisation, params }: { channel: 'sms' | 'mail'; organisation: string; params: Readonly<Record<string, string>> },
): Rendered {
  const template = deliveryTemplates[key];
  const words = (hide: boolean) =>
    new Map([
      [ORGANISATION_WORD, organisation],
      ...Object.entries<string>(template.params).map(([param, word]): [string, string] => [
        word,
        hide && (template.secret as readonly string[]).includes(param) ? DOTS : (params[param] ?? ''),
      ]),
    ]);
  const [subject, body] = [wording.subject ?? template.subject, wording.body ?? template.text];
  return {
    subject: fillWords(subject, words(false)),
    text: fillWords(body, words(false)),
    shownText: fillWords(body, words(true)),
    title: channel === 'mail' ? fillWords(subject, words(true)) : template.name,
  };
}

import { deliveryTemplates, fillWords, ORGANISATION_WORD, type TemplateKey } from '@palm/contract/delivery/templates';

const DOTS = '••••••';

/** The organisation's wording of a template; null for the default. */
export interface Wording {
  subject: string | null;
  body: string | null;
}

export interface Rendered {
  subject: string;
  text: string;
  /** The text with secrets masked. */
  shownText: string;
  /** The title in lists; contains nothing secret. */
  title: string;
}

/** Renders a template with its parameters. In lists a mail is titled by its subject; a text message has none. */
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

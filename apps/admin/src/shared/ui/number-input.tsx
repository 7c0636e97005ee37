import { InputNumber, type InputNumberProps } from 'antd';

/** The number in a text as an input method may type it: 「５」, 「2。5」. */
const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[^\w.-]+/g, '');

// The type asks for a number, but a half-typed one such as `2.` is none yet, and an empty field is not 0.
const parser = (text: string | undefined): number => plainNumber(text ?? '') as unknown as number;

/** A field for a number. That of the library drops full-width digits without a word. */
export const NumberInput = (props: InputNumberProps<number>) => <InputNumber<number> parser={parser} {...props} />;

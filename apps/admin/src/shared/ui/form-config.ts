import type { FormProps } from 'antd';

/** What all forms have in common: a submission that is refused leads to the first wrong field. */
export const formConfig = { scrollToFirstError: { focus: true } } satisfies Pick<FormProps, 'scrollToFirstError'>;

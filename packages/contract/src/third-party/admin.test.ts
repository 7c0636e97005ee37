import { expect, it } from 'vitest';
import { fieldErrorOf } from './admin.ts';
import { providerKinds } from './kinds.ts';

it('names a missing setting, with a blank before a Latin name', () => {
  const { fields } = providerKinds.oidc;
  const problems = Object.values(fields).map((field) => fieldErrorOf(field, '', false));
  expect(problems).toContain('请填写 Client ID');
  expect(problems).toContain('请填写发行者地址（Issuer）');
});

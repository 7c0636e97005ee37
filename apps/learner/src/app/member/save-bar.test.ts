import { expect, it } from 'vitest';
import { namesOf } from './save-bar.tsx';

it.each([
  [['头像'], '头像'],
  [['头像', '邮箱'], '头像和邮箱'],
  [['头像', '邮箱', '工号'], '头像、邮箱和工号'],
  [['头像', '邮箱', '工号', '生日'], '头像等 4 项'],
])('lists the changed fields: %j', (changed, text) => expect(namesOf(changed)).toBe(text));

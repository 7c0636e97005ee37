import { describe, expect, it } from 'vitest';
import { STYLESHEET_BYTES, stylesheetProblem } from './stylesheet.ts';

describe('an organisation stylesheet', () => {
  it.each([
    '',
    '.card { border-radius: 4px; }',
    '@media (max-width: 767px) { .card { padding: 8px } }',
    '/* 圆角 } */ .a::before { content: "}"; }',
  ])('accepts %j', (css) => {
    expect(stylesheetProblem(css)).toBeNull();
  });

  it.each([
    ["@import 'https://elsewhere.example/a.css';", '@import'],
    ['.a { background: URL (https://elsewhere.example/?x) }', 'url'],
    ['.a { background: u\\72l(https://elsewhere.example) }', '反斜杠'],
    ['.a { background: image-set("https://elsewhere.example" 1x) }', 'url'],
    ['@font-face { src: local("x"); } </style><script>', '标签'],
    ['.a { width: expression(alert(1)) }', '脚本'],
    ['.a { color: red', '花括号'],
    ['} .a { color: red }{', '花括号'],
    ['.a { color: red } /* 没有结束', '注释'],
  ])('rejects %j', (css, words) => {
    expect(stylesheetProblem(css)).toContain(words);
  });

  it('is limited in UTF-8 bytes', () => {
    expect(stylesheetProblem('字'.repeat(STYLESHEET_BYTES / 3))).toBeNull();
    expect(stylesheetProblem('字'.repeat(STYLESHEET_BYTES / 2))).toContain('32 KB');
  });
});

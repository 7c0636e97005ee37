import { expect, it } from 'vitest';
import { sectionEndings, sectionKindOf, sectionTitleOf } from './files-as-sections.ts';

it.each([
  ['07-给反馈.MP4', 'video'],
  ['三种报警.m4a', 'audio'],
  ['一对一沟通清单.pdf', 'document'],
  ['屏幕录制.wmv', undefined],
  ['没有后缀', undefined],
])('%s becomes a section of the kind %s', (fileName, kind) => expect(sectionKindOf(fileName)?.kind).toBe(kind));

it('names a section by its file, without the extension and truncated', () => {
  expect(sectionTitleOf('07-给反馈 v1.2.mp4')).toBe('07-给反馈 v1.2');
  expect(sectionTitleOf(`${'长'.repeat(100)}.mp4`)).toBe('长'.repeat(80));
  expect(sectionTitleOf('.mp4')).toBe('.mp4');
});

it('the dialog accepts what sections take, and nothing else', () => {
  expect(sectionEndings.split(',').sort()).toEqual(['.m4a', '.mov', '.mp3', '.mp4', '.ogg', '.pdf', '.wav', '.webm']);
});

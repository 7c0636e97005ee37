import { expect, test } from 'vitest';
import { uploadRules } from '../../areas.ts';
import { sectionInput } from '../kinds.ts';
import { audio } from './audio.ts';

test('an audio section words its length and its completion rule', () => {
  expect(audio.lengthText({ durationSeconds: 78, pages: null })).toBe('01:18');
  expect(audio.ruleText({ completionThreshold: 90, minDwellSeconds: 0 })).toBe('音频不重复地听够 90%');
});

test('audio files are uploaded by content administrators, up to 500 MB', () => {
  expect(uploadRules.audio).toMatchObject({ maxMegabytes: 500, extensions: ['mp3', 'm4a', 'wav', 'ogg'], access: 'admin:content' });
});

test('authors may omit captions', () => {
  expect(sectionInput.parse({ kind: 'audio', objectKey: 'o/audio/1.mp3', captionKey: null })).toEqual({
    kind: 'audio',
    objectKey: 'o/audio/1.mp3',
    captionKey: null,
  });
});

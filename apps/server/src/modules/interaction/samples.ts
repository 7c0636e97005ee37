import { defineSamples } from '../../../test/samples.ts';

export const samples = defineSamples({
  rows: async ({ caller, words, now, insert }) => {
    // These belong to later tiers, whose samples are not available here.
    const rules = JSON.stringify({});
    const published = { rules, rules_draft: rules, status: 'published', published_at: now, created_at: now, updated_at: now };
    const keptCourse = await insert('course', { title: words, ...published });
    const followedTeacher = await insert('teacher', { name: words, created_at: now, updated_at: now });
    const done = { id: undefined, member_id: caller, title: words, since: now, seen_at: now };
    await insert('interaction', { ...done, act: 'favourite', kind: 'course', object_id: keptCourse });
    await insert('interaction', { ...done, act: 'follow', kind: 'teacher', object_id: followedTeacher });
    await insert('interaction_count', { id: undefined, kind: 'course', object_id: keptCourse, act: 'favourite', count: 1 });
    await insert('interaction_count', { id: undefined, kind: 'teacher', object_id: followedTeacher, act: 'follow', count: 1 });
    return { keptCourse, followedTeacher };
  },
  calls: {
    'interaction.state': (own) => ({ query: { kind: 'course', objectId: own.keptCourse } }),
    'interaction.set': (own) => [
      { body: { act: 'like', kind: 'course', objectId: own.keptCourse, on: true } },
      { body: { act: 'follow', kind: 'teacher', objectId: own.followedTeacher, on: true } },
    ],
    'interaction.markSeen': (own) => ({ body: { kind: 'teacher', objectId: own.followedTeacher, upTo: '2026-11-20T08:00:00Z' } }),
  },
  alwaysDone: ['interaction.markSeen'],
});

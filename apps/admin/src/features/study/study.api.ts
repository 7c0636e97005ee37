import type { Client } from '@palm/client/call';
import { studyRecordsApi } from '@palm/contract/study/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { exportList } from '../../shared/list/export-list.ts';
import type { z } from 'zod';

export type MemberRecordsQuery = z.output<typeof studyRecordsApi.memberRecords.query>;

export const memberRecordsQuery = (client: Client, query: MemberRecordsQuery) =>
  queryOptions({
    queryKey: ['study', 'memberRecords', query],
    queryFn: ({ signal }) => client.call(studyRecordsApi.memberRecords, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportMemberRecords = (client: Client, query: MemberRecordsQuery) =>
  exportList(client, studyRecordsApi.exportMemberRecords, query);

export type CourseLearnersQuery = z.output<typeof studyRecordsApi.courseLearners.query>;

export const courseLearnersQuery = (client: Client, query: CourseLearnersQuery) =>
  queryOptions({
    queryKey: ['study', 'courseLearners', query],
    queryFn: ({ signal }) => client.call(studyRecordsApi.courseLearners, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportCourseLearners = (client: Client, query: CourseLearnersQuery) =>
  exportList(client, studyRecordsApi.exportCourseLearners, query);

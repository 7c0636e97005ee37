import type { Client } from '@palm/client/call';
import { studyRecordsApi } from '@palm/contract/study/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { exportList } from '../../shared/list/export-list.ts';
import type { z } from 'zod';

export const memberRecordsQuery = (client: Client, memberId: string, pageNo: number) =>
  queryOptions({
    queryKey: ['study', 'memberRecords', memberId, pageNo],
    queryFn: ({ signal }) => client.call(studyRecordsApi.memberRecords, { query: { memberId, pageNo } }, { quiet: true, signal }),
  });

export type CourseLearnersQuery = z.output<typeof studyRecordsApi.courseLearners.query>;

export const courseLearnersQuery = (client: Client, query: CourseLearnersQuery) =>
  queryOptions({
    queryKey: ['study', 'courseLearners', query],
    queryFn: ({ signal }) => client.call(studyRecordsApi.courseLearners, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportCourseLearners = (client: Client, query: CourseLearnersQuery) =>
  exportList(client, studyRecordsApi.exportCourseLearners, query, '学员.xlsx');

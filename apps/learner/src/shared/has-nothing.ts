type Listed = { data: { total: number } | undefined; isPlaceholderData: boolean };

/** Without any filter the list is empty: there is nothing to search, filter or sort yet. */
export const hasNothing = ({ data, isPlaceholderData }: Listed, isFiltered: boolean): boolean =>
  !isFiltered && !isPlaceholderData && data?.total === 0;

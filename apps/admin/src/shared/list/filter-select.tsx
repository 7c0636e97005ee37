import { Select } from 'antd';
import { FoundNone, NOT_LOADED } from '../pick/found-none.tsx';
import type { FilterSelectProps } from './list-filter.ts';

/** Beyond this number, options are searchable. */
const FEW = 12;

/** Room to say that the options did not load, in px. */
const FAILED_WIDTH = 140;

/** How to find one of the options: on the server, or among those that are here. */
function searching({ options, search }: FilterSelectProps) {
  if (search) {
    return {
      showSearch: { filterOption: false, onSearch: search.onSearch },
      loading: search.found.isFetching,
      notFoundContent: <FoundNone asked={search.found} />,
    };
  }
  return { showSearch: options.length > FEW ? ({ optionFilterProp: 'label' } as const) : false };
}

/** A list filter as a select; clearing it removes the filter. Options that did not load can be asked for again. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, options, width, value, onChange, asked } = props;
  return (
    <Select
      aria-label={label}
      placeholder={asked?.isError ? NOT_LOADED : label}
      allowClear
      {...searching(props)}
      style={{ width: asked?.isError ? Math.max(width, FAILED_WIDTH) : width }}
      value={value}
      options={[...options]}
      {...(asked && { popupRender: () => <FoundNone asked={asked} /> })}
      onChange={(chosen: string | null | undefined) => onChange(chosen ?? undefined)}
    />
  );
}

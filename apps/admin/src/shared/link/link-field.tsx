import { placeNames, places, targetNames, type PlaceName } from '@palm/contract/areas';
import { objectLink, readLink } from '@palm/contract/links';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { SearchSelect } from '../pick/search-select.tsx';
import { targetPickQuery } from '../pick/pick.api.ts';
import { useServices } from '../services.tsx';
import styles from './link-field.module.css';

type LinkFieldProps = {
  /** For example 点开后去哪里 */
  label: string;
  value: string;
  onChange: (link: string) => void;
  /** Allows having no target. */
  optional?: boolean;
};

/** The type of target: none, a URL, a page, or the page of an object. */
type Way = 'none' | 'address' | 'path' | PlaceName;

const wayOf = (value: string): Way => {
  const link = readLink(value);
  if (link === null) {
    return 'address';
  }
  if (link.kind === 'place') {
    return link.query === '' ? link.place : 'path';
  }
  return link.kind === 'object' ? link.place : link.kind;
};

const pages = placeNames.filter((name) => places[name].shows === undefined);
const details = placeNames.filter((name) => places[name].shows !== undefined);
const optionOf = (name: PlaceName) => ({ value: name, label: places[name].name });

/** Distinguishes pages from types that need other input. */
const isPage = (way: Way): way is PlaceName => way !== 'none' && way !== 'address' && way !== 'path';

const optionsOf = (way: Way, optional: boolean) => [
  ...(optional ? [{ value: 'none', label: '不跳转' }] : []),
  { label: '页面', options: pages.map(optionOf) },
  { label: '一项内容', options: details.map(optionOf) },
  {
    label: '其他',
    options: [...(way === 'path' ? [{ value: 'path', label: '现在的地址' }] : []), { value: 'address', label: '外部网址' }],
  },
];

/** Link target: a page of the learner app, an object's page, or an http(s) URL. */
export function LinkField({ label, value, onChange, optional = false }: LinkFieldProps) {
  const [way, setWay] = useState<Way>(() => (value === '' && !optional ? 'homePage' : wayOf(value)));
  const choose = (next: Way) => {
    setWay(next);
    onChange(isPage(next) && places[next].shows === undefined ? next : '');
  };
  return (
    <div className={styles.field}>
      <Select<Way>
        aria-label={label}
        showSearch={{ optionFilterProp: 'label' }}
        virtual={false}
        listHeight={320}
        value={way}
        options={optionsOf(way, optional)}
        onChange={choose}
      />
      {way === 'address' && <AddressInput label={label} value={value} onChange={onChange} />}
      {way === 'path' && <code className={styles.path}>{value}</code>}
      {isPage(way) && places[way].shows && <ObjectSelect label={label} place={way} value={value} onChange={onChange} />}
    </div>
  );
}

const AddressInput = ({ label, value, onChange }: Omit<LinkFieldProps, 'optional'>) => (
  <Input
    aria-label={`${label}：网址`}
    placeholder="https://"
    maxLength={500}
    value={value}
    status={readLink(value) === null ? 'error' : ''}
    onChange={(event) => onChange(event.target.value)}
  />
);

function ObjectSelect({ label, place, value, onChange }: Omit<LinkFieldProps, 'optional'> & { place: PlaceName }) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const link = readLink(value);
  const id = link?.kind === 'object' && link.place === place ? link.id : null;
  const type = places[place].shows?.type ?? 'course';
  const found = useQuery(targetPickQuery(client, type, keyword, id === null ? [] : [id]));
  const data = found.data ?? [];
  const name = targetNames[type];
  return (
    <SearchSelect
      label={`${label}：${name}`}
      placeholder={`按名称找${name}`}
      found={found}
      choices={data.map((target) => ({ value: target.id, label: target.published ? target.title : `${target.title}（学员看不到）` }))}
      value={id}
      onSearch={setKeyword}
      onChange={(chosen) => onChange(chosen === null ? '' : objectLink(place, chosen))}
    />
  );
}

import type { TemplateRow } from '@palm/contract/delivery/template-calls';
import { Button, Input } from 'antd';
import { ArrowUp, X } from 'lucide-react';
import { Labelled } from '../../shared/ui/labelled.tsx';
import styles from './delivery.module.css';
import { offWhere } from '../../shared/session/view-only.tsx';

type Remote = Pick<TemplateRow, 'number' | 'remoteParams'>;

/** The provider's template id and parameter names; for providers with positional parameters, the order matters. */
export function RemoteParams({
  row,
  draft: { number, remoteParams },
  onChange,
}: {
  row: TemplateRow;
  draft: Remote;
  onChange: (changes: Partial<Remote>) => void;
}) {
  const wordOf = (param: string) => row.params.find((each) => each.param === param)?.word ?? param;
  const unused = row.params.filter(({ param }) => remoteParams.every((each) => each.param !== param));
  const set = (next: Remote['remoteParams']) => onChange({ remoteParams: next });
  const moveUp = (place: number) =>
    set(remoteParams.map((each, at) => (at === place - 1 ? remoteParams[place] : at === place ? remoteParams[place - 1] : each) ?? each));
  return (
    <>
      <Labelled label="模板编号" note="阿里云或腾讯云审核通过后给的">
        <Input
          aria-label="模板编号"
          value={number}
          maxLength={40}
          placeholder="例如 SMS_154950909"
          onChange={(event) => onChange({ number: event.target.value })}
        />
      </Labelled>
      <Labelled label="模板里的参数" note="阿里云按名字，腾讯云按先后">
        <ol className={styles.params}>
          {remoteParams.map(({ param, as }, place) => (
            <li key={param}>
              <span>{wordOf(param)}</span>
              <Input
                aria-label={`${wordOf(param)}的参数名`}
                value={as}
                maxLength={40}
                onChange={(event) => set(remoteParams.map((each) => (each.param === param ? { param, as: event.target.value } : each)))}
              />
              <Button
                type="text"
                aria-label={`${wordOf(param)}提前`}
                {...offWhere(place === 0)}
                icon={<ArrowUp size={16} />}
                onClick={() => moveUp(place)}
              />
              <Button
                type="text"
                aria-label={`不给${wordOf(param)}`}
                icon={<X size={16} />}
                onClick={() => set(remoteParams.filter((each) => each.param !== param))}
              />
            </li>
          ))}
        </ol>
        {unused.map(({ param, word }) => (
          <Button key={param} size="small" onClick={() => set([...remoteParams, { param, as: param }])}>
            加上{word}
          </Button>
        ))}
      </Labelled>
    </>
  );
}

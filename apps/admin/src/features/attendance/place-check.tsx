import type { LessonFields } from '@palm/contract/attendance/admin';
import { App, Button, Switch } from 'antd';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { NumberInput } from '../../shared/ui/number-input.tsx';
import styles from './lesson-dialog.module.css';

type Check = LessonFields['check'];
type PlaceCheckProps = { value?: Check; onChange?: (check: Check) => void };

const RADIUS = 300;

/** Whether checking in requires being near the room, and its location. */
export function PlaceCheck({ value = null, onChange = () => undefined }: PlaceCheckProps) {
  const { message } = App.useApp();
  const [locating, setLocating] = useState(false);
  const change = (changes: Partial<NonNullable<Check>>) => value && onChange({ ...value, ...changes });
  const locate = () => {
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setLocating(false);
        onChange({ radius: value?.radius ?? RADIUS, latitude, longitude });
      },
      () => {
        setLocating(false);
        void message.warning('没有取到位置，请允许浏览器使用位置，或者手工填写经纬度');
      },
      { enableHighAccuracy: true, timeout: 10_000 },
    );
  };
  return (
    <div className={styles.check}>
      <div>
        <Switch
          aria-label="核对位置"
          checked={value !== null}
          onChange={(on) => (on ? onChange({ latitude: 0, longitude: 0, radius: RADIUS }) : onChange(null))}
        />
        <span>{value === null ? '不核对，谁扫到屏幕上的码都能签到' : '只在教室附近才能签到'}</span>
      </div>
      {value !== null && (
        <div className={styles.place}>
          <Button icon={<LocateFixed size={16} />} loading={locating} onClick={locate}>
            用我现在的位置
          </Button>
          <Degrees label="纬度" value={value.latitude} most={90} onChange={(latitude) => change({ latitude })} />
          <Degrees label="经度" value={value.longitude} most={180} onChange={(longitude) => change({ longitude })} />
          <NumberInput
            aria-label="离教室多远以内"
            prefix="半径"
            suffix="米"
            min={50}
            max={5000}
            precision={0}
            value={value.radius}
            onChange={(radius) => change({ radius: radius ?? RADIUS })}
          />
        </div>
      )}
    </div>
  );
}

type DegreesProps = { label: string; value: number; most: number; onChange: (value: number) => void };

const Degrees = ({ label, value, most, onChange }: DegreesProps) => (
  <NumberInput
    aria-label={label}
    prefix={label}
    min={-most}
    max={most}
    step={0.0001}
    value={value}
    onChange={(next) => onChange(next ?? 0)}
  />
);

import { Input, Radio } from 'antd';
import { useState } from 'react';
import { PictureField } from '../../shared/upload/picture-field.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { ColourField } from './colour-field.tsx';
import { greys, type FieldsProps } from './settings-draft.ts';
import styles from './settings.module.css';
import { StylesheetField } from './stylesheet-field.tsx';

/** Branding of the organisation, with a preview of the learner app. */
export function BrandingFields({ stored, draft, onChange }: FieldsProps) {
  const [logoUrl, setLogoUrl] = useState(stored.brand.logoUrl);
  const [backgroundUrl, setBackgroundUrl] = useState(stored.brand.loginBackgroundUrl);
  const [iconUrl, setIconUrl] = useState(stored.brand.iconUrl);
  const background = draft.loginBackgroundKey === null ? null : backgroundUrl;
  const text = (key: 'name' | 'appName' | 'slogan' | 'loginTitle', label: string, maxLength: number) => (
    <div className={styles.field}>
      <label htmlFor={`setting-${key}`}>{label}</label>
      <Input
        id={`setting-${key}`}
        value={draft[key]}
        maxLength={maxLength}
        showCount
        onChange={(event) => onChange({ [key]: event.target.value })}
      />
    </div>
  );
  return (
    <div className={styles.grid}>
      <div className={styles.stack}>
        <Panel title="名称与标志">
          <div className={styles.two}>
            {text('name', '组织名称', 60)}
            {text('appName', '应用名称', 30)}
            {text('slogan', '口号', 60)}
            {text('loginTitle', '登录页标题', 40)}
          </div>
          <Pictures
            draft={draft}
            onChange={onChange}
            logoUrl={draft.logoKey === null ? null : logoUrl}
            onLogo={setLogoUrl}
            icon={iconUrl}
            onIcon={setIconUrl}
            backgroundUrl={background}
            onBackground={setBackgroundUrl}
          />
        </Panel>
        <Panel title="主题色" note="按钮和链接会自动调到看得清的深浅">
          <ColourField value={draft.themeColor} onChange={(themeColor) => onChange({ themeColor })} />
        </Panel>
        <Panel title="灰色模式" note="悼念日使用">
          <Radio.Group
            aria-label="灰色模式"
            value={draft.grayType}
            options={greys}
            onChange={(event) => onChange({ grayType: Number(event.target.value) })}
          />
        </Panel>
        <Panel title="自定义样式" note="懂 CSS 的人用">
          <StylesheetField value={draft.stylesheet} onChange={(stylesheet) => onChange({ stylesheet })} />
        </Panel>
      </div>
      <BrandPreview
        code={stored.code}
        draft={draft}
        pictures={{
          logoUrl: draft.logoKey === null ? null : logoUrl,
          iconUrl: draft.iconKey === null ? null : iconUrl,
          loginBackgroundUrl: background,
        }}
      />
    </div>
  );
}

type PicturesProps = Omit<FieldsProps, 'stored'> & {
  logoUrl: string | null;
  onLogo: (url: string) => void;
  icon: string | null;
  onIcon: (url: string) => void;
  backgroundUrl: string | null;
  onBackground: (url: string) => void;
};

function Pictures({ draft, onChange, logoUrl, onLogo, icon, onIcon, backgroundUrl, onBackground }: PicturesProps) {
  const shown = (url: string | null, key: string | null, alt: string) =>
    url && key !== null ? <img src={url} alt={alt} /> : <span>未上传</span>;
  return (
    <div className={styles.pictures}>
      <div className={styles.field}>
        <span>标志</span>
        <PictureField
          name="标志"
          purpose="branding"
          hint="SVG 或高 128 以上的 PNG"
          onPicture={({ objectKey, url }) => {
            onLogo(url);
            onChange({ logoKey: objectKey });
          }}
          {...(draft.logoKey === null ? {} : { onRemove: () => onChange({ logoKey: null }) })}
        >
          {shown(logoUrl, draft.logoKey, '现在的标志')}
        </PictureField>
      </div>
      <div className={styles.field}>
        <span>浏览器图标</span>
        <PictureField
          name="浏览器图标"
          purpose="branding"
          hint="方形，64 以上"
          onPicture={({ objectKey, url }) => {
            onIcon(url);
            onChange({ iconKey: objectKey });
          }}
          {...(draft.iconKey === null ? {} : { onRemove: () => onChange({ iconKey: null }) })}
        >
          {shown(icon, draft.iconKey, '现在的浏览器图标')}
        </PictureField>
      </div>
      <div className={styles.field}>
        <span>登录页背景</span>
        <PictureField
          name="登录页背景"
          purpose="branding"
          hint="宽 1920 以上；不传就用随主题色的画"
          onPicture={({ objectKey, url }) => {
            onBackground(url);
            onChange({ loginBackgroundKey: objectKey });
          }}
          {...(draft.loginBackgroundKey === null ? {} : { onRemove: () => onChange({ loginBackgroundKey: null }) })}
        >
          {shown(backgroundUrl, draft.loginBackgroundKey, '现在的登录页背景')}
        </PictureField>
      </div>
    </div>
  );
}

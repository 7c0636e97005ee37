// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ComparedValue } from './compared-value.tsx';

const textOf = (value: unknown) => render(<ComparedValue value={value} side="对方的" />).container.textContent;

describe('a compared value', () => {
  it('of a picture is the picture', () => {
    render(<ComparedValue value={{ key: 'a/photo.jpg', url: '/files/photo.jpg' }} side="对方的" />);
    expect(screen.getByAltText('对方的图片').getAttribute('src')).toBe('/files/photo.jpg');
  });

  it('of a drawn cover is the drawing', () => {
    render(<ComparedValue value={{ key: null, motif: 'ridge', tone: 'navy' }} side="你的" />);
    expect(screen.getByRole('img', { name: '你的图片' }).querySelector('svg')).not.toBeNull();
  });

  it('of an uploaded cover, whose address is unknown, says whose it is', () => {
    expect(textOf({ key: 'a/cover.jpg', motif: '', tone: '' })).toBe('对方的图片');
  });

  it('says if there is no picture', () => {
    expect([textOf({ key: null, url: null }), textOf({ key: null, motif: '', tone: '' })]).toEqual(['没有图片', '没有选图片']);
  });

  it('of a file is its name', () => {
    expect(textOf({ key: 'a/b.pdf', name: '沟通提纲.pdf', size: 3 })).toBe('沟通提纲.pdf');
  });
});

import { expect, test } from 'vitest';
import { ConnectionNews } from '../src/panels/connection-news';

interface Said {
  readonly sentence: string;
}

const table = () => {
  const said: string[] = [];
  const frame = { isLost: false, notice: { say: ({ sentence }: Said) => said.push(sentence) } };
  const element = { dataset: {} as Record<string, string> };
  const news = new ConnectionNews(element as never, frame as never, () => undefined);
  return { said, frame, element, news };
};

test('a first connection is not told of', () => {
  const { said, frame, element, news } = table();
  news.status('connecting', null);
  expect(frame.isLost).toBe(false);
  news.status('open', null);
  expect(said).toEqual([]);
  expect(element.dataset['connection']).toBe('open');
});

test('a refusal that passes is said once, until the table is back', () => {
  const { said, frame, news } = table();
  for (let tries = 0; tries < 3; tries++) {
    news.status('connecting', null);
    news.status('lost', 'The database cannot be reached.');
    expect(frame.isLost).toBe(true);
  }
  expect(said).toEqual(['The database cannot be reached.']);
  news.status('connecting', null);
  expect(frame.isLost).toBe(true);
  news.status('open', null);
  expect(frame.isLost).toBe(false);
  expect(said.at(-1)).toBe('Connected again. The table is up to date.');
  news.status('lost', 'The database cannot be reached.');
  expect(said).toHaveLength(3);
});

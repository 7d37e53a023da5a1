import { describe, expect, it } from 'vitest';
import { eventParser, type StreamEvent } from './event-parser.ts';

function read(...pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const parse = eventParser((event) => events.push(event));
  for (const piece of pieces) parse(piece);
  return events;
}

describe('eventParser', () => {
  it('reads events with name, id and data', () => {
    expect(read('id: 7\nevent: push\ndata: {"a":1}\n\n')).toEqual([
      { id: '7', event: 'push', data: '{"a":1}' },
    ]);
  });

  it('works wherever the stream is split', () => {
    const text = 'id: 7\nevent: push\ndata: one\n\ndata: two\ndata: lines\n\n';
    const whole = read(text);
    expect(read(...text)).toEqual(whole);
    expect(whole).toEqual([
      { id: '7', event: 'push', data: 'one' },
      { id: '7', event: 'message', data: 'two\nlines' },
    ]);
  });

  it('skips comments, unknown fields and events without data, and accepts both kinds of line end', () => {
    expect(read(': still here\n\nretry: 10\n\nevent: push\n\ndata:x\r\n\r\n')).toEqual([
      { id: '', event: 'message', data: 'x' },
    ]);
  });

  it('waits for the end of an event', () => {
    expect(read('data: half')).toEqual([]);
  });
});

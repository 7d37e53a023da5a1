/** One event of a `text/event-stream`. */
export interface StreamEvent {
  id: string;
  event: string;
  data: string;
}

/**
 * Parses events from the text of a stream, however it is split into chunks. Comments, which keep the connection
 * open, are ignored.
 */
export function eventParser(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = '';
  let id = '';
  let event = '';
  let data: string[] = [];

  const take = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ id, event: event || 'message', data: data.join('\n') });
      event = '';
      data = [];
      return;
    }
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'data') data.push(value);
    else if (name === 'event') event = value;
    else if (name === 'id') id = value;
  };

  return (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line.replace(/\r$/, ''));
  };
}

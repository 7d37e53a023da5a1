import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ShortcutListener } from '../../../src/components/shell/shortcuts/shortcut-listener.tsx';
import { shortcuts } from '../../../src/lib/storage/shortcuts.ts';
import * as m from '../../../src/messages/shell.gen.ts';
import { signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';

const pressed = vi.fn();

function Screen({ over = false }: { over?: boolean }) {
  return (
    <>
      <ShortcutListener />
      <input aria-label="Write" />
      <div role="feed">
        {['One', 'Two'].map((name) => (
          <article key={name} tabIndex={-1} aria-label={name}>
            <button type="button" data-key="l" onClick={() => pressed(`like ${name}`)}>
              Like
            </button>
            <button type="button" data-key="Enter" onClick={() => pressed(`open ${name}`)}>
              Comments
            </button>
          </article>
        ))}
      </div>
      {over && <div role="alertdialog">Sure?</div>}
    </>
  );
}

const post = (name: string) => screen.getByRole('article', { name });

beforeEach(() => {
  pressed.mockReset();
  signIn();
});

describe('shortcuts', () => {
  it('move between posts, and act on the focused one', async () => {
    const { user } = await renderPart(<Screen />);
    await user.keyboard('j');
    await waitFor(() => expect(post('One')).toHaveFocus());
    await user.keyboard('j');
    await waitFor(() => expect(post('Two')).toHaveFocus());
    await user.keyboard('l{Enter}');
    expect(pressed.mock.calls).toEqual([['like Two'], ['open Two']]);
    await user.keyboard('k');
    await waitFor(() => expect(post('One')).toHaveFocus());
  });

  it('do nothing while somebody types or holds another key', async () => {
    const { user } = await renderPart(<Screen />);
    await user.type(screen.getByRole('textbox', { name: 'Write' }), 'jl?');
    expect(screen.getByRole('textbox', { name: 'Write' })).toHaveValue('jl?');
    post('One').focus();
    fireEvent.keyDown(post('One'), { key: 'l', ctrlKey: true });
    expect(pressed).not.toHaveBeenCalled();
  });

  it('act once while a key is held down', async () => {
    await renderPart(<Screen />);
    post('One').focus();
    for (const key of ['l', 'Enter', 'j'])
      for (const repeat of [false, true, true])
        fireEvent.keyDown(document.activeElement as Element, { key, repeat });
    expect(pressed.mock.calls).toEqual([['like One'], ['open One']]);
    await waitFor(() => expect(post('Two')).toHaveFocus());
    fireEvent.keyDown(post('Two'), { key: 'k', repeat: true });
    await waitFor(() => expect(post('Two')).toHaveFocus());
  });

  it('do nothing behind an open dialog', async () => {
    const { user } = await renderPart(<Screen over />);
    post('One').focus();
    await user.keyboard('lj?');
    expect(pressed).not.toHaveBeenCalled();
    await waitFor(() => expect(post('One')).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are listed in a dialog, which says where they are turned off', async () => {
    const { user } = await renderPart(<Screen />);
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: m.shortcutsTitle() });
    expect(list).toHaveTextContent('Next flick');
    expect(list).toHaveTextContent('Settings, Account');
  });

  it('do nothing once they are turned off', async () => {
    shortcuts.set(false);
    const { user } = await renderPart(<Screen />);
    post('One').focus();
    await user.keyboard('lj');
    expect(pressed).not.toHaveBeenCalled();
    await waitFor(() => expect(post('One')).toHaveFocus());
  });
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { CopyText } from '@/components/CopyText';

const copyText = <CopyText text="NA-26-00001" labels={{ copy: 'Copy', copied: 'Copied' }} />;

describe('CopyText', () => {
  it('copies the text and says so', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(copyText);
    await user.click(screen.getByRole('button', { name: 'Copy: NA-26-00001' }));
    expect(write).toHaveBeenCalledWith('NA-26-00001');
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
  });

  it('reserves the space of its button until hydration', () => {
    const html = renderToString(copyText);
    expect(html).toContain('NA-26-00001');
    expect(html).toMatch(/<button[^>]*class="[^"]*absent/);
  });
});

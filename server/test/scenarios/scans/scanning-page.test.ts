import { SCANNED_PORTS } from '@bindery/domain/cyber-risk/index.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../support/test-app.ts';

const env = { PROVIDER_NAME: 'Acme Cyber', PROVIDER_MAIL: 'scans@acme.example', BINDERY_SCANNER: 'live' };
const app = await testApp(env);
const opened = await app.app.server.inject({ method: 'GET', url: '/scanning' });

describe('the page about the scanner', () => {
  it('is open to every visitor, and may be kept and found', () => {
    expect(opened.statusCode).toBe(200);
    expect(opened.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(opened.headers['x-robots-tag']).toBeUndefined();
    expect(opened.headers['set-cookie']).toBeUndefined();
    expect(opened.headers['cache-control']).toBe('public, max-age=300');
  });

  it('says who runs it and how to opt out', () => {
    expect(opened.body).toContain('The Acme Cyber scanner');
    expect(opened.body).toContain('href="mailto:scans@acme.example"');
    expect(opened.body).toContain('id="opt-out"');
  });

  it('names the user agent that its requests carry', () => {
    const userAgent = 'Mozilla/5.0 (compatible; Acme Cyber scanner; +http://bindery.test/scanning)';

    expect(opened.body).toContain(userAgent);
  });

  it('lists every port that is tried', () => {
    expect(opened.body).toContain(SCANNED_PORTS.join(', '));
  });

  it('does not say that scans are switched off while they are not', () => {
    expect(opened.body).not.toContain('switched off');
  });
});

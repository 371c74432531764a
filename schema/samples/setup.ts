import { operation } from './operation.ts';
import { type Story, saved } from './sample.ts';

export const setup: Story = {
  name: 'setup',
  title: 'Setup',
  samples: [
    {
      name: 'first-request',
      title: 'The smallest request',
      ...operation('GetWebhook'),
      variables: {},
      expects: 'data',
    },
    {
      name: 'create-client',
      title: 'Create the insured',
      ...operation('CreateClient'),
      variables: {
        brokerageId: saved('BROKERAGE_ID'),
        name: 'Lakeside Engineering LLC',
        primaryWebsite: 'auto-quotable-scan.test',
        address: {
          country: 'US',
          street: '400 Water Street',
          locality: 'Columbus',
          region: 'Ohio',
          postalCode: '43215',
        },
      },
      expects: 'data',
      saves: { CLIENT_ID: 'createClient.id' },
    },
    {
      name: 'create-eu-client-with-region',
      title: 'Refused: a region for an EU client',
      ...operation('CreateClient'),
      variables: {
        brokerageId: saved('BROKERAGE_ID'),
        name: 'Nordlys Handel AB',
        address: { country: 'SE', street: 'Storgatan 1', locality: 'Uppsala', region: 'Uppland', postalCode: '753 20' },
      },
      expects: 'VALIDATION_FAILED',
    },
    {
      name: 'update-client',
      title: 'Correct the address',
      ...operation('UpdateClient'),
      variables: {
        id: saved('CLIENT_ID'),
        address: { country: 'US', street: '410 Water Street', locality: 'Columbus', region: 'OH', postalCode: '43215' },
      },
      expects: 'data',
    },
    {
      name: 'update-unknown-client',
      title: 'Refused: an id that is not yours',
      ...operation('UpdateClient'),
      variables: { id: '01900000-0000-7000-8000-000000000000', name: 'Someone Else' },
      expects: 'NOT_FOUND',
    },
    {
      name: 'add-broker-address',
      title: 'Store the address of your brokerage',
      ...operation('AddBrokerAddress'),
      variables: {
        address: {
          street: '12 Exchange Place',
          streetTwo: 'Floor 3',
          locality: 'Boston',
          region: 'MA',
          postalCode: '02109',
        },
      },
      expects: 'data',
    },
    {
      name: 'create-user',
      title: 'Add the policyholder contact',
      ...operation('CreateUser'),
      variables: {
        name: 'Robin Park',
        email: 'robin.park@lakeside.example',
        title: 'Chief Financial Officer',
        insured: { clientId: saved('CLIENT_ID') },
      },
      expects: 'data',
    },
    {
      name: 'create-user-without-insured',
      title: 'Refused: no insured',
      ...operation('CreateUser'),
      variables: { name: 'Robin Park', email: 'robin.park@lakeside.example' },
      expects: 'UNAUTHORIZED',
    },
  ],
};

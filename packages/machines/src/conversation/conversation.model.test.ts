import { proveModel } from '../proof/prove-model.js';
import { conversationModel } from './conversation.model.js';

proveModel(conversationModel);
